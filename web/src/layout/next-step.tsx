import { buttonClass } from '@ufuq/shared/ui/button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath } from '../engine/page-context.ts'

/** The end of a page about our work, with the two ways to take part in it. */
export function NextStep({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('common')
  const localized = useLocalizedPath()
  return (
    <section className="section follows">
      <div className="wrap lined">
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="actions">
          <Link className={buttonClass()} to={localized('/donate')}>
            {t('nav.donate')}
          </Link>
          <Link className={buttonClass({ variant: 'line' })} to={localized('/volunteer')}>
            {t('nav.volunteer')}
          </Link>
        </div>
      </div>
    </section>
  )
}
