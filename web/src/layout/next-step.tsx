import { buttonClass } from '@ufuq/shared/ui/button'
import { useTranslation } from 'react-i18next'
import { PageLink } from './page-link.tsx'

/** The end of a page about our work, with the two ways to take part in it. */
export function NextStep({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('common')
  return (
    <section className="section follows">
      <div className="wrap lined">
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="actions">
          <PageLink className={buttonClass()} to="/donate">
            {t('nav.donate')}
          </PageLink>
          <PageLink className={buttonClass({ variant: 'line' })} to="/volunteer">
            {t('nav.volunteer')}
          </PageLink>
        </div>
      </div>
    </section>
  )
}
