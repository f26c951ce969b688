import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FieldSchema } from '../../site/forms/rules/formDefinition.ts';
import { formNamed } from '../settings/formNamed.ts';
import { minimalAnswers, typedFields } from '../settings/forms/sampleAnswers.ts';
import { codeFolder } from '../terminal/codeFolder.ts';
import { mebibyte } from '../terminal/mebibyte.ts';
import { type OpenOffice, openOffice, sampleParts, samplePdf } from '../testing/office/openOffice.ts';
import { waitForAll } from '../testing/waitForAll.ts';
import { readForms } from './settings/readForms.ts';
import { bytesOf } from './storage/bytesOf.ts';

let office: OpenOffice;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const { contact, application } = sampleParts;
const create = async (path: string, parts: Parameters<OpenOffice['post']>[1]) => {
  const answer = await office.post(path, parts);
  return { status: answer.status, body: await answer.json() };
};
const stored = async () => {
  const { storage } = office.backOffice;
  const submission = await storage
    .selectFrom('submissions')
    .selectAll()
    .orderBy('received_at', 'desc')
    .executeTakeFirstOrThrow();
  const files = await storage
    .selectFrom('files')
    .selectAll()
    .where('submission_id', '=', submission.id)
    .orderBy('field')
    .orderBy('position')
    .execute();
  return { submission, files };
};
const counts = async () => {
  const { storage } = office.backOffice;
  const count = async (table: 'submissions' | 'files' | 'mails' | 'requests') =>
    Number(
      (
        await storage
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  return {
    submissions: await count('submissions'),
    files: await count('files'),
    mails: await count('mails'),
    requests: await count('requests'),
  };
};

it('stores a request with the mail about it (A-05)', async () => {
  const before = await counts();
  expect(await create('/ContactRequest/Create', { ...contact, Unknown: 'ignored', firstname: [] })).toEqual({
    status: 200,
    body: { HasSuccess: true },
  });
  const { submission } = await stored();
  expect(submission).toMatchObject({ form: 'contact', language: 'it' });
  expect(JSON.parse(submission.answers)).toEqual({
    name: 'Anna',
    surname: 'Bianchi',
    email: 'anna@example.com',
    request: contact.Request,
    privacy: true,
  });
  const after = await counts();
  expect([after.submissions - before.submissions, after.mails - before.mails]).toEqual([1, 1]);
});

it('takes digits of any script where plain ones are asked for, and a text as it is', async () => {
  const parts = { ...contact, FirstName: 'Anna１', Telephone: '٠٢ー٥٥٥ ٠١٢٣' };
  expect((await create('/ContactRequest/Create', parts)).body).toEqual({ HasSuccess: true });
  const { submission } = await stored();
  expect(JSON.parse(submission.answers)).toMatchObject({ name: 'Anna１', phone: '02-555 0123' });
  const refused = await create('/ContactRequest/Create', { ...contact, Telephone: '٠٢' });
  expect(refused.body.Problems).toEqual([{ Field: 'phone', Rule: 'phone' }]);
});

it('stores an application with the very bytes of its CV (A-03)', async () => {
  const cv = samplePdf('Currículum è ünïcode.pdf');
  expect((await create('/JobApplication/Create', { ...application, Files: cv })).body).toEqual({
    HasSuccess: true,
  });
  const { submission, files } = await stored();
  expect(submission).toMatchObject({
    form: 'application',
    language: 'en',
    job_position_id: 'sea-freight-import',
  });
  expect(files).toMatchObject([
    { field: 'cv', position: 0, name: 'Currículum è ünïcode.pdf', size: cv.size },
  ]);
  expect(bytesOf(files[0]?.content ?? new Uint8Array()).equals(Buffer.from(await cv.arrayBuffer()))).toBe(
    true,
  );
});

it('takes an application without a position for a spontaneous one, its files in order', async () => {
  const { JobPositionId: _, ...parts } = application;
  expect((await create('/JobApplication/Create', parts)).body.Problems).toEqual([
    { Field: 'cv', Rule: 'documents' },
    { Field: 'coverLetter', Rule: 'documents' },
  ]);
  const files = [samplePdf('cv.pdf', 'cv'), samplePdf('letter.pdf', 'letter')];
  expect((await create('/JobApplication/Create', { ...parts, Files: files })).body).toEqual({
    HasSuccess: true,
  });
  expect((await stored()).files.map(({ field, name }) => [field, name])).toEqual([
    ['coverLetter', 'letter.pdf'],
    ['cv', 'cv.pdf'],
  ]);
});

it('names what it refuses, and stores nothing of it', async () => {
  const before = await counts();
  const { PrivacyAccepted: _, ...rest } = contact;
  expect(
    (
      await create('/ContactRequest/Create', {
        ...rest,
        Email: 'nobody',
        Request: 'x'.repeat(3001),
        FirstName: ' ',
      })
    ).body,
  ).toEqual({
    HasSuccess: false,
    Problems: [
      { Field: 'name', Rule: 'required' },
      { Field: 'email', Rule: 'email' },
      { Field: 'request', Rule: 'tooLong', Limit: 3000 },
      { Field: 'privacy', Rule: 'consent' },
    ],
  });
  const refusedFiles = [
    ['virus.exe', 'MZ', 'fileType', undefined],
    ['empty.pdf', '', 'emptyFile', undefined],
    ['large.pdf', 'x'.repeat(20 * mebibyte + 1), 'fileTooLarge', 20],
    ['larger.pdf', 'x'.repeat(21 * mebibyte), 'fileTooLarge', 20],
  ] as const;
  for (const [name, content, Rule, Limit] of refusedFiles) {
    expect(
      (await create('/JobApplication/Create', { ...application, Files: new File([content], name) })).body,
    ).toEqual({
      HasSuccess: false,
      Problems: [{ Field: 'cv', Rule, ...(Limit && { Limit }) }],
    });
  }
  const tooMuch = new File([Buffer.alloc(46 * mebibyte)], 'large.pdf');
  expect(await create('/JobApplication/Create', { ...application, Files: tooMuch })).toEqual({
    status: 413,
    body: { HasSuccess: false },
  });
  expect(
    (await create('/JobApplication/Create', { ...application, JobPositionId: '../1' })).body.Problems,
  ).toEqual([{ Field: 'JobPositionId', Rule: 'choice' }]);
  expect(
    (await create('/JobApplication/Create', { ...application, JobPositionId: 'not-open' })).body.Problems,
  ).toEqual([{ Field: 'JobPositionId', Rule: 'choice' }]);
  expect(await counts()).toEqual(before);
});

it('takes as many files as a form allows, each as large as it may be', async () => {
  const form = structuredClone(formNamed(readForms(codeFolder), 'application'));
  const { cv } = form.properties as { cv: FieldSchema };
  Object.assign(cv, { maxItems: 4 });
  Object.assign(cv['x-field'], { multiple: true, maxMegabytes: 2 });
  const several = await openOffice({ forms: { application: form } });
  const filesOf = (size: number, count: number) =>
    Array.from({ length: count }, (_, at) => samplePdf(`${at}.pdf`, 'x'.repeat(size * mebibyte)));
  const send = async (Files: File[]) =>
    (await several.post('/JobApplication/Create', { ...application, Files })).json();
  expect(await send(filesOf(1.9, 4))).toEqual({ HasSuccess: true });
  const problem = { Field: 'cv', Rule: 'tooManyFiles', Limit: 4 };
  expect(await send(filesOf(1.9, 5))).toEqual({ HasSuccess: false, Problems: [problem] });
  await several.close();
});

it('refuses a report that is cut off', async () => {
  const report = new File(['age-encryption.org/v1\n', Buffer.alloc(65 * mebibyte)], 'report.age');
  expect(await create('/Report/Create', { Files: report })).toEqual({
    status: 200,
    body: { HasSuccess: false, Problems: [{ Field: 'files', Rule: 'fileTooLarge', Limit: 65 }] },
  });
});

it('takes an application for any position when the site has none of its own', async () => {
  const unknowing = await openOffice({ positions: () => undefined });
  const parts = { ...application, JobPositionId: '4711' };
  expect(await (await unknowing.post('/JobApplication/Create', parts)).json()).toEqual({ HasSuccess: true });
  await unknowing.close();
});

it('needs the consents that are sent, and not those that are not', async () => {
  const form = formNamed(readForms(codeFolder), 'quotation');
  const least = minimalAnswers(form);
  const asked = typedFields(form).filter(({ path }) => least.has(path));
  const parts = Object.fromEntries(asked.map(({ path, note }) => [note.wire, least.get(path) ?? []]));
  const quotation = { ...parts, Company: [], Society: 'Rossi Srl', ServiceFrequency: 'APPLICANT' };
  expect((await create('/QuotationRequest/Create', quotation)).body).toEqual({ HasSuccess: true });
  expect(JSON.parse((await stored()).submission.answers)).toMatchObject({
    user: { company: 'Rossi Srl' },
    serviceFrequency: 'RICORRENTE',
  });
  const { body } = await create('/SupplierProposal/Create', { PrivacyChoice: 'decline' });
  expect(body.Problems).toContainEqual({ Field: 'choice', Rule: 'consent' });
});

it('makes names of files harmless', async () => {
  const boundary = 'b';
  const nasty = `../../etc/${'y'.repeat(400)}\u202e\u0000\u0007.pdf`;
  const body = [
    ...Object.entries(application).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${boundary}\r\nContent-Disposition: form-data; name="Files"; filename="${nasty}"\r\nContent-Type: application/pdf\r\nX-Evil: 1\r\n\r\n${await samplePdf().text()}\r\n--${boundary}--\r\n`,
  ].join('');
  const answer = await fetch(`${office.origin}/JobApplication/Create`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  });
  expect(await answer.json()).toEqual({ HasSuccess: true });
  const [file] = (await stored()).files;
  expect(file?.name).toMatch(/^y+\.pdf$/);
  expect(file?.name).toHaveLength(255);
});

it('answers whoever pastes an address or a number with what stood around it', async () => {
  const pasted = {
    Email: '\u202a<anna@example.com>;',
    Telephone: '\u202a+39 02–1234567\u202c',
    Request: 'a\r\nb',
  };
  expect((await create('/ContactRequest/Create', { ...contact, ...pasted })).body).toEqual({
    HasSuccess: true,
  });
  const { submission } = await stored();
  const answers = { email: 'anna@example.com', phone: '+39 02-1234567', request: 'a\nb' };
  expect(JSON.parse(submission.answers)).toMatchObject(answers);
});

it('keeps line breaks out of what becomes a header of mail', async () => {
  await create('/ContactRequest/Create', {
    ...contact,
    FirstName: 'Anna\r\nBcc: all@example.com',
    Email: 'anna@example.com',
  });
  const { submission } = await stored();
  expect(JSON.parse(submission.answers).name).toBe('Anna Bcc: all@example.com');
  const mail = await office.backOffice.storage
    .selectFrom('mails')
    .selectAll()
    .where('submission_id', '=', submission.id)
    .executeTakeFirstOrThrow();
  expect(`${mail.subject}${mail.recipient}${mail.reply_to}`).not.toMatch(/[\r\n]/);
});

it('takes a repeated request once, and refuses another one under its key', async () => {
  const before = await counts();
  const parts = { ...application, Files: samplePdf(), IdempotencyKey: randomUUID() };
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await create('/JobApplication/Create', parts)).toEqual({
      status: 200,
      body: { HasSuccess: true },
    });
  const others = [
    { ...parts, FirstName: 'Other' },
    { ...parts, Files: samplePdf('cv.pdf', 'other') },
  ];
  for (const other of others)
    expect(await create('/JobApplication/Create', other)).toEqual({
      status: 422,
      body: { HasSuccess: false },
    });
  const after = await counts();
  expect([
    after.submissions - before.submissions,
    after.mails - before.mails,
    after.files - before.files,
  ]).toEqual([1, 1, 1]);
});

it('makes one record of 50 requests with one key at the same time', async () => {
  const captcha = { provider: 'altcha', secret: 'x'.repeat(32) } as const;
  const parallel = await openOffice({ captcha }, { verifier: waitForAll(50) });
  try {
    const parts = { ...contact, IdempotencyKey: randomUUID(), RecaptureToken: 'token' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => (await parallel.post('/ContactRequest/Create', parts)).json()),
    );
    expect(answers).toEqual(Array(50).fill({ HasSuccess: true }));
    const { storage } = parallel.backOffice;
    for (const table of ['submissions', 'mails', 'requests', 'spent_tokens'] as const)
      expect(await storage.selectFrom(table).selectAll().execute()).toHaveLength(1);
  } finally {
    await parallel.close();
  }
});

it('takes requests without a key each for itself', async () => {
  const before = await counts();
  await create('/ContactRequest/Create', contact);
  await create('/ContactRequest/Create', contact);
  expect((await counts()).submissions - before.submissions).toBe(2);
});
