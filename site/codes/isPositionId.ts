/** Whether this can be the id of a position: a step of an address, and not that of the page for all that come later. */
export function isPositionId(id: string | undefined): id is string {
  return id !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(id) && id !== 'shell';
}
