import type { ComponentType } from 'react';
import { usePage } from '../page.ts';
import { JsonScript } from '../ui/jsonScript.tsx';

/** What survives the way through a data script: anything else in an island's props is a type error. */
type Json<Value> = Value extends
  | ((...args: never[]) => unknown)
  | symbol
  | bigint
  | Date
  | Set<unknown>
  | Map<unknown, unknown>
  ? never
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value;

interface Props<IslandProps> {
  /** The component of `{name}.island.tsx`. */
  of: ComponentType<IslandProps>;
  name: string;
  /** When the browser loads its script; anything but the three words is a media query. */
  on: 'load' | 'idle' | 'visible' | `(${string})`;
  props: NoInfer<IslandProps> & Json<NoInfer<IslandProps>>;
}

/** A part of the page that moves: complete HTML now, hydrated by `islands/runtime.ts` in the browser. */
export function Island<IslandProps extends object>({ of: Component, name, on, props }: Props<IslandProps>) {
  const { assets, scripts } = usePage();
  scripts.add('islands');
  return (
    <>
      <div data-island={name} data-src={assets.islands[name]} data-on={on}>
        <Component {...props} />
      </div>
      <JsonScript name={name} value={props} keepMarks />
    </>
  );
}
