/** Which vehicles are a part of which total (§7.4). */
const PARTS: Record<string, string[]> = {
  vans: ['numOfCurtainsideVans', 'numOfCurtainsideVansLoadingPlatform'],
  curtainsideMotorTrucks: ['numOfCurtainsideTrucks', 'numOfCurtainsideTrucksLoadingPlatform'],
};

/**
 * Whether a detail of the fleet is larger than its total, where both are given. A detail may be part of another, so
 * they are not added up.
 */
export function exceededTotals(figure: (name: string) => number | undefined): boolean {
  return Object.entries(PARTS).some(([total, parts]) => {
    const whole = figure(total);
    return whole !== undefined && parts.some((part) => (figure(part) ?? 0) > whole);
  });
}
