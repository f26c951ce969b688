import { buildZip, type ZipPart } from './buildZip.ts';

const main = {
  docx: { name: 'word/document.xml', type: 'wordprocessingml.document.main+xml' },
  xlsx: { name: 'xl/workbook.xml', type: 'spreadsheetml.sheet.main+xml' },
  pptx: { name: 'ppt/presentation.xml', type: 'presentationml.presentation.main+xml' },
};

/** The parts of the smallest document of Office Open XML. */
export function officeParts(kind: keyof typeof main): ZipPart[] {
  const { name, type } = main[kind];
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}"/></Types>`;
  return [
    { name: '[Content_Types].xml', data: types },
    { name: '_rels/.rels', data: '<Relationships/>' },
    { name, data: '<w:document>Curriculum vitae</w:document>' },
  ];
}

export function buildOffice(kind: keyof typeof main, more: ZipPart[] = []): Buffer {
  return buildZip([...officeParts(kind), ...more]);
}
