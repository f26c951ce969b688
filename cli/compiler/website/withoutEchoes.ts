import type { Location, Message } from 'esbuild';

/**
 * Keeps only the first message about a file whose syntax is wrong: after a mistake, the bundler misreads the rest. A
 * tag that is never closed is told where it is opened. All messages about other files stay.
 */
export function withoutEchoes(messages: readonly Message[]): Message[] {
  const files = new Set(messages.map(({ location }) => location?.file));
  return [...files].flatMap((file) => {
    const found = messages.filter(({ location }) => location?.file === file);
    const [first, ...later] = found.filter(isOfSyntax);
    return first ? [causeOf(first, later)] : found;
  });
}

const isOfSyntax = ({ text }: Message) =>
  /^(Expected|Unexpected|Unterminated|The character|The constant|This constant|Syntax error) /.test(text);

function causeOf(first: Message, later: readonly Message[]): Message {
  const end = [first, ...later].find(({ text }) =>
    text.startsWith('Unexpected end of file before a closing'),
  );
  if (end && (end === first || isOfCodeInTag(first))) return atOpening(end);
  const closed = nameAt(first.location);
  const isOpenStill =
    end !== undefined ||
    later.some((message) => isOfCodeInTag(message) || closed === nameAt(openingOf(message)));
  return openingOf(first) && isOpenStill ? atOpening(first) : first;
}

/** Where a tag is open, the code behind it is read as its text. */
const isOfCodeInTag = ({ text }: Message) => text.startsWith('The character "}"');

function atOpening(message: Message): Message {
  return { ...message, location: openingOf(message) ?? message.location };
}

/** Where the tag is opened that a message about its end names. */
function openingOf({ notes }: Message): Location | null | undefined {
  return notes.find(({ text }) => /^The opening .* tag is here:$/.test(text))?.location;
}

/** The name of the tag at a place; that of a fragment is empty. */
function nameAt(location: Location | null | undefined): string | undefined {
  if (!location) return undefined;
  const { column, length, lineText } = location;
  // The bundler counts bytes.
  return Buffer.from(lineText)
    .subarray(column, column + length)
    .toString();
}
