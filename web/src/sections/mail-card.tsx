import { useLanguage, useSite } from '../engine/page-context.ts'

/** The organisation's public contact details. */
export function MailCard({ label }: { label: string }) {
  const { email, telephone, address } = useSite()
  const language = useLanguage()
  const place = address?.[language]
  if (!email && !telephone && !place) return null
  return (
    <div className="mail-card">
      <small>{label}</small>
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
