/** Numbers that count up when they are first seen (C-04). */
import { startCounters } from '../statistics/startCounters.ts';

startCounters();
