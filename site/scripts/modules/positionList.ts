/** The list of positions: filter and refresh. Loaded and started as islands are, when the list comes into view. */
export { startPositionList as start } from '../../positions/startPositionList.ts';
