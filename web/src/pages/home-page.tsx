import type { ReactNode } from 'react'
import { lazyOnInteraction } from '../engine/lazy-component.tsx'
import { Hero } from '../features/home/hero.tsx'
import { Mission } from '../features/home/mission.tsx'
import { ImpactSection } from '../features/impact/impact-section.tsx'
import { ProjectsSection } from '../features/projects/projects-section.tsx'

const latestPublications = lazyOnInteraction(() =>
  import('../features/publications/latest-publications.tsx').then(
    (part) => part.LatestPublications,
  ),
)
const contactTeaser = lazyOnInteraction(() =>
  import('../features/contact/contact-teaser.tsx').then((part) => part.ContactTeaser),
)
if (import.meta.env.SSR) await Promise.all([latestPublications.preload(), contactTeaser.preload()])

export function HomePage({ children }: { children?: ReactNode }) {
  return (
    <>
      <Hero />
      <Mission />
      <latestPublications.Component />
      <ProjectsSection />
      <ImpactSection />
      {children}
      <contactTeaser.Component />
    </>
  )
}
