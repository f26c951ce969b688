/** Stand-in until the solver is merged. */
export async function solveProofOfWork(challengeUrl: string): Promise<string> {
  return `work-for-${challengeUrl}`;
}
