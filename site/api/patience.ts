/** How long the back office may take, in milliseconds (requirements §8). */
export const PATIENCE = 150_000;
