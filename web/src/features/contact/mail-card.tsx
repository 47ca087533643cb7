import { useSite } from '../../layout/site-context.ts'

/** The organisation's public address. */
export function MailCard({ label }: { label: string }) {
  const { email } = useSite()
  return (
    <div className="mail-card">
      <span>{label}</span>
      <a href={`mailto:${email}`}>
        <bdi dir="ltr">{email}</bdi>
      </a>
    </div>
  )
}
