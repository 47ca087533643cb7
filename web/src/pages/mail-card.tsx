import { useTranslation } from 'react-i18next'
import { useLanguage, useSite } from '../engine/page-context.ts'

/** The organisation's public contact details. */
export function MailCard() {
  const { t } = useTranslation('contact')
  const { email, telephone, address } = useSite()
  const language = useLanguage()
  const place = address?.[language]
  if (!email && !telephone && !place) return null
  return (
    <div className="mail-card">
      <small>{t('contact.emailLabel')}</small>
      {email && (
        <a href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
      {telephone && (
        <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{telephone}</bdi>
        </a>
      )}
      {place && <address>{place}</address>}
    </div>
  )
}
