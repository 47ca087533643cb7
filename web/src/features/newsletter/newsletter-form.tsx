import { useTranslation } from 'react-i18next'
import { NewsletterFields } from './newsletter-fields.tsx'

/** The form at the bottom of every page. */
export function NewsletterForm() {
  const { t } = useTranslation()
  return (
    <div>
      <h2>{t('footer.newsletter.title')}</h2>
      <p>{t('footer.newsletter.text')}</p>
      <NewsletterFields />
    </div>
  )
}
