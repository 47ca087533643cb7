import { ContactTeaser } from '../features/contact/contact-teaser.tsx'
import { Hero } from '../features/home/hero.tsx'
import { Mission } from '../features/home/mission.tsx'
import { ImpactSection } from '../features/impact/impact-section.tsx'
import { ProjectsSection } from '../features/projects/projects-section.tsx'
import { LatestPublications } from '../features/publications/latest-publications.tsx'

export function HomePage() {
  return (
    <>
      <Hero />
      <Mission />
      <LatestPublications />
      <ProjectsSection />
      <ImpactSection />
      <ContactTeaser />
    </>
  )
}
