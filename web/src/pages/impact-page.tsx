import { drawingFor } from '@ufuq/shared/art/programme'
import type { ShownPicture } from '@ufuq/shared/contract/pictures'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { ProgrammeName } from '@ufuq/shared/ui/programme-name'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { itemsOf } from '../engine/items-of.ts'
import { useLanguage } from '../engine/page-context.ts'
import { Artwork } from '../layout/drawings.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { PageSection } from '../layout/page-section.tsx'
import { useProgrammes } from '../layout/programmes.ts'
import { SectionPicture } from '../layout/section-picture.tsx'
import { Target } from '../layout/target.tsx'
import { ClosingSection } from '../sections/closing-section.tsx'
import { statistics } from './impact-section.tsx'

interface Story {
  /** The id of the programme, which is not part of the locale files. */
  programme?: string
  title: string
  picture?: ShownPicture
  quote: string
  name: string
  role?: string
  place?: string
  link?: string
  text: string
}

export function ImpactPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('home')
  const stories = itemsOf<Story>(t('stories.stories', { returnObjects: true }))

  return (
    <>
      <PageHeading title={t('impactPage.title')} text={t('impactPage.lead')} />
      <PageSection title={t('statistics.heading')} isFirst>
        <dl className="stats wide">
          {statistics(t).map(({ id, label, note, value }) => (
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
      {stories.length > 0 && <Stories stories={stories} />}
      <section className="section follows">
        <div className="wrap">
          <h2>{t('note.heading')}</h2>
          <p className="quiet-text">{t('note.text')}</p>
        </div>
      </section>
      {children}
      <ClosingSection {...t('closing', { returnObjects: true })} />
    </>
  )
}

function Stories({ stories }: { stories: (Story & { id: string })[] }) {
  const { t } = useTranslation('home')
  return (
    <PageSection title={t('stories.heading')} text={t('stories.text')}>
      {stories.map((story) => (
        <StoryArticle key={story.id} {...story} />
      ))}
    </PageSection>
  )
}

function StoryArticle({ id, ...story }: Story & { id: string }) {
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
