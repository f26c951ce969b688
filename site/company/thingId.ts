/** Where a thing stands on the page of its service: the name of its picture, without its kind. */
export function thingId(image: string): string {
  return image.replace(/\.\w+$/, '');
}
