import Send from 'lucide-react/icons/send'
import { Icon } from '@ufuq/shared/ui/icon'
import { SuccessPanel } from '@ufuq/shared/ui/success-panel'
import { useTranslation } from 'react-i18next'
import { AgainButton } from '../../forms/again-button.tsx'
import { PageHeading } from '../../layout/page-heading.tsx'
import { useLocalizedPath } from '../../routes/page-context.ts'
import { ContactForm, useContactSubmission } from './contact-form.tsx'
import { MailCard } from './mail-card.tsx'
import { SocialLinks } from './social-links.tsx'

export function ContactPage() {
  const { t } = useTranslation('contact')
  const localized = useLocalizedPath()
  const submission = useContactSubmission()

  return (
    <>
      <PageHeading title={t('page.title')} text={t('page.description')} />
      <section className="section">
        <div className="wrap contact">
          <div>
            <p className="lead">{t('page.introduction')}</p>
            <MailCard label={t('email.label')} />
            <SocialLinks />
          </div>
          {submission.state === 'sent' ? (
            <SuccessPanel
              level={2}
              title={t('success.title')}
              text={t('success.message')}
              action={
                <AgainButton action={localized('/contact')} onAgain={submission.again}>
                  {t('success.again')}
                </AgainButton>
              }
            />
          ) : (
            <ContactForm
              submission={submission}
              action={localized('/contact')}
              className="form panel"
              heading={
                <div>
                  <h2>{t('form.title')}</h2>
                  <p className="hint">{t('form.requiredNote')}</p>
                </div>
              }
              hints={{
                name: t('form.nameHint'),
                email: t('form.emailHint'),
                message: t('form.messageHint'),
              }}
              messagePlaceholder={t('form.messagePlaceholder')}
              texts={{
                name: t('form.name'),
                email: t('form.email'),
                message: t('form.message'),
                trap: t('form.trap'),
                submit: (
                  <>
                    <Icon icon={Send} mirrored /> {t('form.submit')}
                  </>
                ),
                sending: t('form.sending'),
                faults: {
                  name: t('validation.name'),
                  email: t('validation.email'),
                  message: t('validation.message'),
                },
                failed: { title: t('error.title'), message: t('error.message') },
              }}
            />
          )}
        </div>
      </section>
    </>
  )
}
