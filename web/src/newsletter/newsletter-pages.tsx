import { Notice } from '@ufuq/shared/ui/notice'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyOnInteraction } from '../engine/lazy-component.tsx'
import { NewsletterFields } from '../forms/newsletter-fields.tsx'
import { usePostedForm } from '../forms/posted-form.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { ConfirmPage } from './link-pages.tsx'
import { Stations } from './stations.tsx'

const newest = lazyOnInteraction(
  () => import('../kinds/publication/latest-publications.tsx'),
  'NewestPublications',
)
if (import.meta.env.SSR) await newest.preload()

export const SubscribePage = () => <NewsletterPage sent={<newest.Component />} />

export const ConfirmSubscriptionPage = () => <ConfirmPage sent={<newest.Component />} />

/** The page that the footer's form opens without JavaScript. */
const PROBLEMS = {
  refused: { title: 'invalidEmailTitle', text: 'invalidEmailText' },
  undeliverable: { title: 'errorTitle', text: 'undeliverableText' },
  failed: { title: 'errorTitle', text: 'errorText' },
} as const

function NewsletterPage({ sent }: { sent: ReactNode }) {
  const { t } = useTranslation()
  const [posted] = useState(usePostedForm('newsletter'))
  const problemId = useId()
  if (posted?.state === 'sent' || posted?.state === 'pending') {
    const isConfirmed = posted.state === 'sent'
    return (
      <>
        <div role="status">
          <PageHeading
            title={t('footer.newsletter.thankYou')}
            text={t(`footer.newsletter.${isConfirmed ? 'success' : 'confirm'}`)}
            plate={false}
          />
        </div>
        <Stations current={isConfirmed ? 'confirmed' : 'asked'} sent={sent} />
      </>
    )
  }

  const problem = PROBLEMS[posted?.state as keyof typeof PROBLEMS]
  return (
    <>
      <PageHeading title={t('footer.newsletter.title')} text={t('footer.newsletter.text')} />
      <section className="section">
        <div className="wrap narrow">
          <NewsletterFields form="newsletter" describedBy={posted ? problemId : undefined}>
            {posted && (
              <div id={problemId}>
                <Notice tone="danger" role="alert" title={t(`footer.newsletter.${problem.title}`)}>
                  {t(`footer.newsletter.${problem.text}`)}
                </Notice>
              </div>
            )}
          </NewsletterFields>
        </div>
      </section>
    </>
  )
}
