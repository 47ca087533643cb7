import { contact } from '@ufuq/shared/forms/contact'
import { Icon } from '@ufuq/shared/ui/icon'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { Form } from '../forms/form.tsx'
import { MailCard } from '../layout/mail-card.tsx'
import { SectionButtons } from '../layout/section-buttons.tsx'

/** The last section of the home page. */
export function ContactTeaser() {
  const { t } = useTranslation(['home', 'contact'])
  return (
    <section className="section">
      <div className="wrap columns">
        <div>
          <h2>{t('teaser.heading')}</h2>
          <p className="lead under-heading">{t('teaser.text')}</p>
          <MailCard label={t('contact.emailLabel', { ns: 'contact' })} />
          <p className="after-card">
            <SectionButtons
              of={t('teaser.buttons', { returnObjects: true })}
              classNames={['more']}
              end={<Icon icon={ArrowRight} mirrored />}
            />
          </p>
        </div>
        <Form spec={contact} isBrief />
      </div>
    </section>
  )
}
