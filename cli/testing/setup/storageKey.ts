import { provideKeyFile } from '../office/testKeys.ts';

provideKeyFile();
