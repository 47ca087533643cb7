import { lazyOnInteraction } from '../engine/lazy-component.tsx'
import { ConfirmPage } from '../features/newsletter/link-pages.tsx'
import { NewsletterPage } from '../features/newsletter/newsletter-page.tsx'

const newest = lazyOnInteraction(
  () => import('../features/publications/latest-publications.tsx'),
  'NewestPublications',
)
if (import.meta.env.SSR) await newest.preload()

export const SubscribePage = () => <NewsletterPage sent={<newest.Component />} />

export const ConfirmSubscriptionPage = () => <ConfirmPage sent={<newest.Component />} />
