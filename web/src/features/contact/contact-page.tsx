import { SuccessPanel } from '@ufuq/shared/ui/success-panel'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalizedPath } from '../../engine/page-context.ts'
import { AgainButton } from '../../forms/again-button.tsx'
import { PageHeading } from '../../layout/page-heading.tsx'
import { ContactForm, useContactSubmission } from './contact-form.tsx'
import { MailCard } from './mail-card.tsx'
import { SocialLinks } from './social-links.tsx'

export function ContactPage({ children }: { children?: ReactNode }) {
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
            <MailCard />
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
            <ContactForm submission={submission} isDetailed />
          )}
          <div>
            <SocialLinks />
          </div>
        </div>
      </section>
      {children}
    </>
  )
}
