/** The hooks of islands: React's when pages are built, Preact's in their place in a browser (package.json, `#ui`). */
export { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
