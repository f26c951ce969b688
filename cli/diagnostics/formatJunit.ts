import { counted, type Diagnostic } from './diagnostic.ts';

/** JUnit XML: one test case for each problem, skipped when it is excused, or a single passing one. */
export function formatJunit(diagnostics: Diagnostic[]): string {
  const failures = counted(diagnostics).filter(({ severity }) => severity === 'error').length;
  const skipped = diagnostics.length - counted(diagnostics).length;
  const cases = diagnostics.map(({ severity, rule, file, line, column, message, hint, excused }) => {
    const place = `${file}:${line}:${column}`;
    const text = escapeXml(`${place}\n${message}${hint ? `\n${hint}` : ''}`);
    const result = excused
      ? `<skipped message="${escapeXml(excused.reason)}"/>`
      : severity === 'error'
        ? `<failure type="${escapeXml(rule)}" message="${escapeXml(message)}">${text}</failure>`
        : `<system-out>${text}</system-out>`;
    return `    <testcase classname="${escapeXml(file)}" name="${escapeXml(`${rule} ${line}:${column}`)}">${result}</testcase>`;
  });
  if (cases.length === 0) cases.push('    <testcase classname="site" name="check"/>');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="site check" tests="${cases.length}" failures="${failures}"${skipped > 0 ? ` skipped="${skipped}"` : ''}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
