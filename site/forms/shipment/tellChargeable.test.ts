import { expect, it } from 'vitest';
import type { FormProps } from '../page/formProps.ts';
import { tellChargeable } from './tellChargeable.ts';

it('groups thousands as the guide does', () => {
  const helper = { estimate: 'stima', factor: 'con {n} kg per m³' };
  const messages = { own: { helper } } as unknown as FormProps['messages'];
  const tell = (factor: number) =>
    tellChargeable('sea', 1, 1.68, { factors: { sea: factor }, locale: 'it-IT', messages });
  expect(tell(1000)).toBe('1.680 kg, stima con 1.000 kg per m³');
  expect(tell(166.67)).toBe('280 kg, stima con 166,67 kg per m³');
});
