import type { Programme } from '@ufuq/shared/contract/programmes'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { ProgrammeName } from '@ufuq/shared/ui/programme-name'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../engine/page-context.ts'
import { Artwork } from '../../layout/drawings.tsx'
import { NextStep } from '../../layout/next-step.tsx'
import { PageHeading } from '../../layout/page-heading.tsx'
import { STATISTICS } from './statistics.ts'

const STORIES = [
  ['ummKhalid', 'peace'],
  ['reem', 'evidence'],
  ['yusuf', 'peace'],
] as const satisfies readonly (readonly [string, Programme])[]

export function ImpactPage() {
  const { t } = useTranslation('home')
  const dir = directionOf(useLanguage())

  return (
    <>
      <PageHeading title={t('impactPage.title')} text={t('impactPage.intro')} />
      <section className="section">
        <div className="wrap">
          <div className="head">
            <h2>{t('impactPage.statsTitle')}</h2>
          </div>
          <dl className="stats wide">
            {STATISTICS.map((name) => (
              <div key={name}>
                <dt>
                  {t(`impact.${name}.label`)}
                  <small>{t(`impact.${name}.note`)}</small>
                </dt>
                <dd className="figure num">{t(`impact.${name}.value`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className="section follows">
        <div className="wrap">
          <div className="head">
            <h2>{t('impactPage.storiesTitle')}</h2>
            <p className="quiet-text">{t('impactPage.storiesText')}</p>
          </div>
          {STORIES.map(([name, programme]) => (
            <article className="voice" key={name} data-programme={programme}>
              <div className="scene">
                <Artwork id={name} programme={programme} dir={dir} width={560} height={420} />
              </div>
              <div>
                <ProgrammeName programme={programme}>
                  {t(`impactStories.${name}.program`)}
                </ProgrammeName>
                <h3>{t(`impactStories.${name}.title`)}</h3>
                <figure>
                  <blockquote>{t(`impactStories.${name}.quote`)}</blockquote>
                  <figcaption>
                    <b>{t(`impactStories.${name}.name`)}</b>
                    <span>{t(`impactStories.${name}.role`)}</span>
                    <span>{t(`impactStories.${name}.place`)}</span>
                  </figcaption>
                </figure>
                <p className="account">{t(`impactStories.${name}.text`)}</p>
              </div>
            </article>
          ))}
        </div>
      </section>
      <section className="section follows">
        <div className="wrap method">
          <h2>{t('impactPage.methodTitle')}</h2>
          <p className="quiet-text">{t('impactPage.methodText')}</p>
        </div>
      </section>
      <NextStep title={t('impactPage.nextTitle')} text={t('impactPage.nextText')} />
    </>
  )
}
