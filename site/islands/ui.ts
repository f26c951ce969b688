/**
 * The hooks of islands: React's when pages are built, Preact's in their place in a browser (package.json, `#ui`). What
 * changes the page beside an island does so in a layout effect, together with the island: a key or a finger may come
 * before the next paint.
 */
export { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
