import fc from 'fast-check';
import { isThorough } from '../thorough.ts';

// Random input is the same in every run, so that a test fails for a change and not by chance.
if (!isThorough) fc.configureGlobal({ seed: 20261122 });
