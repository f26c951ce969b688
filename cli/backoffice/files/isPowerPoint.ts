/** A compound file (MS-CFB), the container of Office before 2007. */
const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_LENGTH = 512;
const ROOT_STORAGE = 5;

/** The stream that makes a compound file a presentation (MS-PPT). */
const STREAM_NAME = Buffer.from('PowerPoint Document\0', 'utf16le');

/** Whether this is a presentation of PowerPoint 97 to 2003: a compound file whose directory is there and names its stream. */
export function isPowerPoint(bytes: Buffer): boolean {
  if (bytes.length < HEADER_LENGTH || !bytes.subarray(0, 8).equals(SIGNATURE)) return false;
  const sectorSize = { 9: 512, 12: 4096 }[bytes.readUInt16LE(30)];
  if (!sectorSize) return false;
  const directory = (bytes.readUInt32LE(48) + 1) * sectorSize;
  return bytes[directory + 66] === ROOT_STORAGE && bytes.includes(STREAM_NAME, HEADER_LENGTH);
}
