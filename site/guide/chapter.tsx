import type { ReactNode } from 'react';
import type { GuideChapter } from '../../schemas/types.ts';
import { Markdown } from '../prose/markdown.tsx';
import { Section } from '../sections/section.tsx';

interface Props extends GuideChapter {
  tone?: 'paper' | 'sand' | 'mist';
  /** What the text speaks of, as a table or drawn. */
  children?: ReactNode;
}

/** A chapter of the guide: its title stays in view beside the text on wide screens. */
export function Chapter({ id, title, text, tone, children }: Props) {
  return (
    <Section id={id} title={title} tone={tone} className="chapter">
      <div className="chapter__body">
        <Markdown title={title}>{text}</Markdown>
        {children}
      </div>
    </Section>
  );
}
