import { CardBoxSection } from '../site/boxes/cardBoxSection.tsx';
import { InfoBoxIconSection } from '../site/boxes/infoBoxIconSection.tsx';
import { InfoBoxSection } from '../site/boxes/infoBoxSection.tsx';
import { TextBox } from '../site/boxes/textBox.tsx';
import { BranchCard } from '../site/branches/branchCard.tsx';
import { Accreditations } from '../site/company/accreditations.tsx';
import { Headquarters } from '../site/company/headquarters.tsx';
import { SectorsSection } from '../site/company/sectorsSection.tsx';
import { ThingsRow } from '../site/company/thingsRow.tsx';
import { Wordmarks } from '../site/company/wordmarks.tsx';
import { DocumentButton } from '../site/documents/documentButton.tsx';
import { DocumentCentre } from '../site/documents/documentCentre.tsx';
import { DocumentLink } from '../site/documents/documentLink.tsx';
import { EntryList } from '../site/entries/entryList.tsx';
import { EntryScene } from '../site/entries/entryScene.tsx';
import { BeforeAfter } from '../site/figures/beforeAfter.tsx';
import { Connections } from '../site/figures/connections.tsx';
import { DailyDots } from '../site/figures/dailyDots.tsx';
import { EmissionsTable } from '../site/figures/emissionsTable.tsx';
import { IncotermsTable } from '../site/figures/incotermsTable.tsx';
import { PitchAreas } from '../site/figures/pitchAreas.tsx';
import { Schedule } from '../site/figures/schedule.tsx';
import { Form } from '../site/forms/page/form.tsx';
import { QuotationForm } from '../site/forms/quotation/quotationForm.tsx';
import { Chapter } from '../site/guide/chapter.tsx';
import { ChargeableExample } from '../site/guide/chargeableExample.tsx';
import { HazardClasses } from '../site/guide/hazardClasses.tsx';
import { LoadUnits } from '../site/guide/loadUnits.tsx';
import { Hero } from '../site/heroes/hero.tsx';
import { ButtonLink } from '../site/links/buttonLink.tsx';
import { Link } from '../site/links/link.tsx';
import { CityMap } from '../site/network/cityMap.tsx';
import { type Template, usePage } from '../site/page.ts';
import { Markdown } from '../site/prose/markdown.tsx';
import { NumberedRules } from '../site/prose/numberedRules.tsx';
import { Warning } from '../site/prose/warning.tsx';
import { Route } from '../site/road/route.tsx';
import { Timeline } from '../site/road/timeline.tsx';
import { ClosingCall } from '../site/sections/closingCall.tsx';
import { Feature } from '../site/sections/feature.tsx';
import { Figures } from '../site/sections/figures.tsx';
import { Poster } from '../site/sections/poster.tsx';
import { Section } from '../site/sections/section.tsx';
import { Steps } from '../site/sections/steps.tsx';
import { BenefitsSection } from '../site/services/benefitsSection.tsx';
import { RelatedServices } from '../site/services/relatedServices.tsx';
import { ServiceStrip } from '../site/services/serviceStrip.tsx';
import { pageOf } from '../site/services/serviceTexts.ts';
import { TransitTimes } from '../site/services/transitTimes.tsx';
import { Pairs, Swatches } from '../site/specimens/colours.tsx';
import { longTexts } from '../site/specimens/longTexts.ts';
import { TokenTable } from '../site/specimens/tokenTable.tsx';
import { Statistics } from '../site/statistics/statistics.tsx';
import { Badges } from '../site/ui/badges.tsx';
import { interfaceIcons } from '../site/ui/icon.tsx';
import { Notice } from '../site/ui/notice.tsx';
import { heroSpecimens } from './heroSpecimen.tsx';

const tones = ['paper', 'sand', 'mist', 'petrol'] as const;

/** Every token, and every component in its states with long texts, made of the real ones. Only `site dev` has it. */
export const stylePage: Template = {
  head: () => ({ title: 'Style', description: 'Tokens and components.', name: 'Style' }),
  Page() {
    return (
      <>
        <Hero
          routeTitle="site dev"
          pageTitle="Tokens and components"
          pageSubTitle="Made of the real ones, so it is never out of date. Point at things and walk through them by keyboard to see their states; change the language above."
          tone="sand"
        />
        <Tokens />
        <SmallParts />
        <Bands />
        <Composed />
      </>
    );
  },
};

function Tokens() {
  return (
    <>
      <Section title="Colours" tone="mist">
        <Swatches />
      </Section>
      <Section title="Colours on their grounds" text="Tested against WCAG 2.2 AA." tone="mist">
        <Pairs />
      </Section>
      <Section title="Type, space, shape and motion">
        <TokenTable />
      </Section>
    </>
  );
}

/** What stands inside the bands, each on every ground it may have. */
function SmallParts() {
  const { content, language, text } = usePage();
  const long = longTexts(language.code);
  const branch = content.branches.at(-1);
  return (
    <>
      {tones.map((tone) => (
        <Section key={tone} title={`Buttons on ${tone}`} text={long.text} tone={tone}>
          <div className="buttons">
            {(['primary', 'dark', 'light', 'outline'] as const).map((look) => (
              <ButtonLink key={look} to="/__site/style" look={look}>
                {look}
              </ButtonLink>
            ))}
            <ButtonLink to="/__site/style">{long.label}</ButtonLink>
          </div>
          <p>
            <Link to="/__site/style" className="text-link">
              {long.label}
            </Link>
          </p>
        </Section>
      ))}
      <Section title="Small parts" text={`Icons of the components: ${interfaceIcons.join(', ')}.`}>
        <div className="section__actions">
          <Badges items={content.company.certifications.map((name) => ({ name }))} label="Badges" />
          <DocumentLink document="terms" about={long.title}>
            {text.common.actions.openPdf}
          </DocumentLink>
        </div>
        <DocumentButton document="terms">{long.label}</DocumentButton>
        <DocumentCentre label={long.label} />
        <Notice>{long.text}</Notice>
        <Warning texts={{ ...long, link: { title: long.label, to: '/__site/style' } }} />
        {branch && <BranchCard branch={branch} />}
        <Headquarters look="panel" />
      </Section>
      <Section title="Long text" tone="sand">
        <Markdown title="Long text">{markdown(long)}</Markdown>
      </Section>
      <Section title="Form">
        <Form name="contact" />
      </Section>
      <Section title="Quotation">
        <QuotationForm />
      </Section>
    </>
  );
}

/** The bands of the pages with more text than any page has. */
function Bands() {
  const { language, text: texts } = usePage();
  const { incotermsSection } = pageOf(texts, 'international-transport');
  const { label, text, title } = longTexts(language.code);
  const six = ['truck', 'boat', 'package', 'airplane-tilt', 'truck-trailer', 'warehouse'].map((icon, at) => ({
    icon,
    image: ['sector-atm.png', 'sector-locker.png', 'sector-medical.png', 'sector-vending.png'][at] ?? '',
    door: { image: 'sector-atm-door.png', alt: title },
    name: `${at + 1}. ${title}`,
    title: `${at + 1}. ${title}`,
    text,
  }));
  const items = six.slice(0, 4);
  const buttons = [
    { label, to: '/__site/style' },
    { label, to: '/contacts' },
  ];
  /** Each specimen says what it is: no two headings are the same. */
  const called = (...name: string[]) => ({ title: `${name.join(', ')}: ${title}` });
  return (
    <>
      <TextBox {...called('TextBox')} paragraphs={[text, `${text} ${text}`]} />
      {(['row', 'beside'] as const).flatMap((layout) =>
        tones.map((tone) => (
          <InfoBoxIconSection
            key={layout + tone}
            {...called('InfoBoxIconSection', layout, tone)}
            {...{ items, layout, tone }}
          />
        )),
      )}
      <InfoBoxIconSection {...called('InfoBoxIconSection', 'six')} items={six} layout="row" />
      {(['petrol', 'sand', 'mist'] as const).map((tone) => (
        <InfoBoxSection key={tone} {...called('InfoBoxSection', tone)} {...{ text, buttons, tone }} />
      ))}
      {(['cards', 'rows', 'columns'] as const).map((layout) => (
        <CardBoxSection
          key={layout}
          {...called('CardBoxSection', layout)}
          {...{ text, layout }}
          cards={items}
        />
      ))}
      {tones.map((tone) => (
        <Steps key={tone} {...called('Steps', tone)} {...{ items, tone }} numerals={tone === 'paper'} />
      ))}
      {tones.map((tone, at) => (
        <BenefitsSection
          key={tone}
          {...called('BenefitsSection', tone)}
          {...{ items, tone }}
          image="ucl.jpg"
          reverse={at % 2 === 1}
        />
      ))}
      <BenefitsSection {...called('BenefitsSection')} items={items} />
      <Section>
        <Figures items={items.slice(0, 3).map((item) => ({ value: '12 345', text: item.text }))} />
      </Section>
      <Feature
        {...called('Feature', 'Poster')}
        text={text}
        image={<Poster>1234</Poster>}
        tone="mist"
        reverse
      />
      <Feature {...called('Feature')} text={text} image="ucl.jpg">
        <div className="buttons">
          <ButtonLink to="/__site/style">{label}</ButtonLink>
        </div>
      </Feature>
      <SectorsSection
        {...called('SectorsSection')}
        {...{ text, items, note: text }}
        views={{ legend: title, alone: label, door: `2. ${label}` }}
      />
      <BeforeAfter
        {...called('BeforeAfter')}
        text={text}
        views={items.slice(0, 2).map((item) => ({ ...item, image: 'mh.jpg', alt: title }))}
      />
      <NumberedRules {...called('NumberedRules')} {...{ text, items }} />
      <Accreditations {...called('Accreditations')} {...{ text, items }} />
      <TransitTimes
        {...called('TransitTimes')}
        text={text}
        rows={items.map((item) => ({ ...item, time: '24/48/72', count: '24/48/72', hours: 1 }))}
      />
      <Schedule
        {...called('Schedule')}
        {...{ text, unit: title, note: text }}
        events={items.map((item, at) => ({ ...item, daysBefore: at * 2 }))}
      />
      <DailyDots
        {...called('DailyDots')}
        {...{ text, perDay: title, perHour: text, perMinute: label, count: '1234' }}
      />
      <PitchAreas
        {...called('PitchAreas')}
        {...{ text, pitches: title, note: text }}
        items={items.slice(0, 2).map((item, at) => ({ label: item.title, count: `${(at + 1) * 90000}` }))}
      />
      <Connections
        {...called('Connections')}
        {...{ text, each: title, hub: label, unit: label, number: label, note: text }}
        systems={items.slice(0, 5).map((item) => item.title)}
      />
      <EmissionsTable {...texts.sustainability.example} />
      {(['sand', 'mist'] as const).map((tone) => (
        <Chapter key={tone} {...called('Chapter', tone)} {...{ id: tone, text, tone }} />
      ))}
      <Chapter {...called('Chapter')} id="chapter" text={text}>
        <ChargeableExample {...texts.guide.example} service={title} factor={label} note={text} />
        <LoadUnits caption={`LoadUnits: ${title}`} fits={label} note={text} />
        <HazardClasses title={`HazardClasses: ${title}`} />
      </Chapter>
      {incotermsSection && <IncotermsTable {...incotermsSection} />}
      <Wordmarks {...called('Wordmarks')} text={text} names={items.map((item) => item.title)} />
      <ClosingCall {...called('ClosingCall')} {...{ text, buttons }} />
    </>
  );
}

/** What only makes sense with the content of the pages. */
function Composed() {
  const { content, language, text } = usePage();
  const long = longTexts(language.code);
  const services = content.services.filter((service) => service.inCarousel);
  const cities = content.branches
    .filter(({ group }) => group)
    .map(({ id, title, headquarters, position: { lat, lng } }) => ({
      id,
      name: title,
      main: headquarters,
      lat,
      lng,
    }));
  const places = services.map(({ slug }) => [slug, { text: long.text, alt: long.title }]);
  return (
    <>
      <EntryList as="tiles" entries={text.contacts.entries} />
      <Feature title={`CityMap: ${long.title}`} text={long.text} image={<CityMap cities={cities} />} />
      <EntryScene image="work-shift.jpg" alt={long.text} entries={text.workWithUs.entries} />
      <Section title="Statistics" tone="petrol" text="They lie over the band before them." />
      <Statistics {...text.home.infoSection} />
      <Section>
        <EntryList as="rows" entries={text.aboutUs.entries} />
      </Section>
      <Timeline {...text.history.timeline} />
      {(['road', 'sea', 'air'] as const).map((way) => (
        <Route
          key={way}
          way={way}
          title={`${way}: ${long.title}`}
          items={text.aboutUs.entries.slice(0, 4)}
          icon="boat"
          tone="mist"
        />
      ))}
      <Route
        title={`Route: ${long.title}`}
        items={text.aboutUs.entries.slice(0, 5).map(({ title }) => ({ title, text: long.text }))}
        icon="truck-trailer"
      />
      <ServiceStrip {...text.home.stripSection} services={services} />
      <ServiceStrip
        title={`ServiceStrip: ${long.title}`}
        text={long.text}
        services={services}
        places={Object.fromEntries(places)}
      />
      {services.map((service) => (
        <ThingsRow
          key={service.slug}
          {...{ service }}
          title={`ThingsRow, ${service.slug}: ${long.title}`}
          text={long.text}
        />
      ))}
      <RelatedServices slug="ucl" />
      <Section title="Heroes" text="Each on a page of its own.">
        <ul>
          {heroSpecimens.map(({ path }) => (
            <li key={path}>
              <Link to={path} className="text-link">
                {path}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function markdown({ title, text }: { title: string; text: string }): string {
  return [
    text,
    `### ${title}`,
    `- ${text}\n- **${title}**\n- [${title}](/contacts)`,
    `1. ${title}\n2. ${title}`,
    `> ${text}`,
    `| ${title} | ${title} |\n|---|---|\n| ${text} | ${title} |`,
  ].join('\n\n');
}
