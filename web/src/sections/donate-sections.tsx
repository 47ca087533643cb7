import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { buttonClass } from '@ufuq/shared/ui/button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath } from '../engine/page-context.ts'
import { FIRST_SOLID, SectionButtons } from '../layout/section-buttons.tsx'

export const Gifts = ({ heading, text, giftsTitle, gifts, note }: ShownSectionOf<'gifts'>) => (
  <section className="section">
    <div className="wrap columns">
      <div>
        <h2>{heading}</h2>
        <p className="lead under-heading">{text}</p>
      </div>
      <div>
        <h3>{giftsTitle}</h3>
        <ul className="gifts ruled">
          {gifts.map(({ id, text: gift }) => (
            <li key={id}>{gift}</li>
          ))}
        </ul>
        <p className="hint">{note}</p>
      </div>
    </div>
  </section>
)

/** On what the organisation spends what it is given. */
export function Spending(values: ShownSectionOf<'spending'>) {
  const { heading, text, sharesTitle, shares, reportTag } = values
  const { t } = useTranslation('donate')
  const localized = useLocalizedPath()
  return (
    <section className="section follows">
      <div className="wrap lined">
        <h2>{heading}</h2>
        <p>{text}</p>
        {shares.length > 0 && <h3>{sharesTitle}</h3>}
        <dl className="stats shares">
          {shares.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd className="figure num">{value}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Link
            className={buttonClass({ variant: 'line' })}
            to={localized(`/publications?tag=${encodeURIComponent(reportTag)}`)}
          >
            {t('transparency.reportButton')}
          </Link>
        </div>
      </div>
    </section>
  )
}

export function OtherWays({
  heading,
  text,
  ways,
  contactText,
  buttons,
}: ShownSectionOf<'otherWays'>) {
  return (
    <section className="section follows">
      <div className="wrap lined">
        <h2>{heading}</h2>
        <p>{text}</p>
        <ul className="other-ways">
          {ways.map(({ id, title, text: way }) => (
            <li key={id}>
              <h3>{title}</h3>
              <p>{way}</p>
            </li>
          ))}
        </ul>
        <p>{contactText}</p>
        <div className="actions">
          <SectionButtons of={buttons} classNames={FIRST_SOLID} />
        </div>
      </div>
    </section>
  )
}
