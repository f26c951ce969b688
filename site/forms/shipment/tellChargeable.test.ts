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

it('tells nothing while weight, volume or the factor of the service is not known', () => {
  const messages = {
    own: { helper: { estimate: 'stima', factor: '{n}' } },
  } as unknown as FormProps['messages'];
  const tell = (service: string, weight?: number, volume?: number) =>
    tellChargeable(service, weight, volume, { factors: { sea: 1000 }, locale: 'it-IT', messages });
  expect(tell('sea', 1, 1)).toBe('1.000 kg, stima 1.000');
  expect([tell('sea', 1), tell('sea', undefined, 1), tell('storage', 1, 1)]).toEqual(
    Array(3).fill(undefined),
  );
});
