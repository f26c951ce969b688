import type { ReactNode } from 'react';
import type { TextBox as Text } from '../../schemas/types.ts';
import { Section } from '../sections/section.tsx';

interface Props extends Text {
  /** Below the paragraphs, such as a link. */
  children?: ReactNode;
}

/** Running text beside its title; the first paragraph leads (C-03). */
export function TextBox({ title, paragraphs, children }: Props) {
  return (
    <Section className="text-box">
      <h2>{title}</h2>
      <div className="text-box__text">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
      </div>
    </Section>
  );
}
