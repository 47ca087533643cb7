import { contact } from '@ufuq/shared/forms/contact'
import { Icon } from '@ufuq/shared/ui/icon'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { Form } from '../forms/form.tsx'
import { SectionButtons } from '../layout/section-buttons.tsx'
import { MailCard } from './mail-card.tsx'

/** The last section of the home page. */
export function ContactTeaser() {
  const { t } = useTranslation('home')
  return (
    <section className="section">
      <div className="wrap columns">
        <div>
          <h2>{t('teaser.heading')}</h2>
          <p className="lead under-heading">{t('teaser.text')}</p>
          <MailCard />
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
