/** What is made when somebody first needs it, and then kept as long as the function. It is never `undefined`. */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
