import { drawingFor } from '@ufuq/shared/art/programme'
import { directionOf } from '@ufuq/shared/i18n/direction'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { ProgrammeName } from '@ufuq/shared/ui/programme-name'
import { useLanguage } from '../engine/page-context.ts'
import { Artwork } from '../layout/drawings.tsx'
import { PageSection } from '../layout/page-section.tsx'
import { useProgrammes } from '../layout/programmes.ts'
import { SectionPicture } from '../layout/section-picture.tsx'
import { Target } from '../layout/target.tsx'

export const Statistics = ({ heading, figures }: ShownSectionOf<'statistics'>) => (
  <PageSection title={heading} isFirst>
    <dl className="stats wide">
      {figures.map(({ id, label, note, value }) => (
        <div key={id}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd className="figure num">{value}</dd>
        </div>
      ))}
    </dl>
  </PageSection>
)

export const Stories = ({ heading, text, stories }: ShownSectionOf<'stories'>) =>
  stories.length > 0 && (
    <PageSection title={heading} text={text}>
      {stories.map((story) => (
        <StoryArticle key={story.id} {...story} />
      ))}
    </PageSection>
  )

function StoryArticle({ id, ...story }: ShownSectionOf<'stories'>['stories'][number]) {
  const { title, picture, quote, name, role, place, link, text } = story
  const dir = directionOf(useLanguage())
  const programme = useProgrammes().find((one) => one.id === story.programme)
  const drawing = programme?.drawing ?? drawingFor(id)
  return (
    <article className="voice" data-programme={drawing}>
      <div className="frame">
        {picture ? (
          <SectionPicture picture={picture} sizes="(min-width: 64rem) 38rem, 100vw" />
        ) : (
          <Artwork id={id} programme={drawing} dir={dir} width={560} height={420} />
        )}
      </div>
      <div>
        {programme && <ProgrammeName programme={drawing}>{programme.name}</ProgrammeName>}
        <h3>{link ? <Target to={link}>{title}</Target> : title}</h3>
        <figure>
          <blockquote>{quote}</blockquote>
          <figcaption>
            <b>{name}</b>
            {role && <span>{role}</span>}
            {place && <span>{place}</span>}
          </figcaption>
        </figure>
        <p className="account">{text}</p>
      </div>
    </article>
  )
}

export const Note = ({ heading, text }: ShownSectionOf<'note'>) => (
  <section className="section follows">
    <div className="wrap">
      <h2>{heading}</h2>
      <p className="quiet-text">{text}</p>
    </div>
  </section>
)
