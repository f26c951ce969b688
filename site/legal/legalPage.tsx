import type { ReactNode } from 'react';
import { fillIn } from '../fillIn.ts';
import { Hero } from '../heroes/hero.tsx';
import { writtenDay } from '../language/writtenDay.ts';
import { usePage } from '../page.ts';
import { tableOfContents } from '../prose/headings.ts';
import { Markdown } from '../prose/markdown.tsx';
import { Section } from '../sections/section.tsx';
import { Notice } from '../ui/notice.tsx';
import { Placeholder } from '../ui/placeholder.tsx';

/** Name of a legal page in the section `legal`; its text is `content/legal/{language}/{name in kebab case}.md`. */
export type LegalName = 'privacyPolicy' | 'cookiePolicy' | 'generalConditions' | 'accessibility';

interface Props {
  name: LegalName;
  version?: string;
  /** Between the facts about the text and the text. */
  children?: ReactNode;
}

/** A legal page: hero, contents, facts about the text, and the text. */
export function LegalPage({ name, version, children }: Props) {
  const { content, language, text } = usePage();
  const file = kebabCase(name);
  const legal = content.legal[file];
  if (!legal) throw new Error(`content/legal/${language.code} has no ${file}.md`);
  const { contentsTitle, updated, toBeReviewed } = text.legal;
  const chapters = tableOfContents(legal.body, legal.original);
  return (
    <>
      <Hero {...text.legal[name].heroSection} tone="sand" />
      <Section>
        <div className="legal">
          {chapters.length > 1 && (
            <nav className="legal__contents" aria-labelledby="contents-title">
              <h2 className="legal__contents-title" id="contents-title">
                {contentsTitle}
              </h2>
              <ol>
                {chapters.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className="legal__text">
            {(version || legal.reviewed) && (
              <p className="legal__facts">
                {version && <span>{version}</span>}
                {legal.reviewed && (
                  <span>{fillIn(updated, { date: writtenDay(legal.reviewed, language.locale) })}</span>
                )}
              </p>
            )}
            {legal.placeholder && (
              <Notice>
                <Placeholder when>{toBeReviewed}</Placeholder>
              </Notice>
            )}
            {children}
            <Markdown title={legal.title} original={legal.original}>
              {legal.body}
            </Markdown>
          </div>
        </div>
      </Section>
    </>
  );
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
