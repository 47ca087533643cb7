import { laterPart } from '../engine/code-part.tsx'
import { Hero } from '../features/home/hero.tsx'
import { Mission } from '../features/home/mission.tsx'
import { ImpactSection } from '../features/impact/impact-section.tsx'
import { ProjectsSection } from '../features/projects/projects-section.tsx'
import { LatestPublications } from '../features/publications/latest-publications.tsx'

const contactTeaser = laterPart(() =>
  import('../features/contact/contact-teaser.tsx').then((part) => part.ContactTeaser),
)
if (import.meta.env.SSR) await contactTeaser.preload()

export function HomePage() {
  return (
    <>
      <Hero />
      <Mission />
      <LatestPublications />
      <ProjectsSection />
      <ImpactSection />
      <contactTeaser.Component />
    </>
  )
}
