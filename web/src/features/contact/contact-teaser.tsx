import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath } from '../../routes/page-context.ts'
import { ContactForm, useContactSubmission } from './contact-form.tsx'
import { MailCard } from './mail-card.tsx'

/** The last section of the home page. */
export function ContactTeaser() {
  const { t } = useTranslation('home')
  const localized = useLocalizedPath()
  const submission = useContactSubmission()
  const { state, form } = submission

  useEffect(() => {
    if (state === 'sent') form.current?.reset()
  }, [state, form])

  return (
    <section className="section">
      <div className="wrap contact">
        <div>
          <h2>{t('contactTeaser.title')}</h2>
          <p className="lead under-heading">{t('contactTeaser.text')}</p>
          <MailCard label={t('contactTeaser.emailLabel')} />
          <p className="after-card">
            <Link className="more" to={localized('/contact')}>
              {t('contactTeaser.button')} <Icon icon={ArrowRight} mirrored />
            </Link>
          </p>
        </div>
        <ContactForm
          submission={submission}
          action={localized('/contact')}
          texts={{
            name: t('contactTeaser.form.name'),
            email: t('contactTeaser.form.email'),
            message: t('contactTeaser.form.message'),
            trap: t('contactTeaser.form.trap'),
            submit: t('contactTeaser.form.submit'),
            sending: t('contactTeaser.form.sending'),
            faults: {
              name: t('contactTeaser.validation.name'),
              email: t('contactTeaser.validation.email'),
              message: t('contactTeaser.validation.message'),
            },
            failed: {
              title: t('contactTeaser.error.title'),
              message: t('contactTeaser.error.message'),
            },
          }}
          outcome={
            state === 'sent' && (
              <Notice tone="success" role="status" title={t('contactTeaser.success.title')}>
                {t('contactTeaser.success.message')}
              </Notice>
            )
          }
        />
      </div>
    </section>
  )
}
