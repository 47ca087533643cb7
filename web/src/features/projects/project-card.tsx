import { useTranslation } from 'react-i18next'
import type { Project } from './projects.ts'

const FACTS = ['goal', 'activities', 'deliverables', 'outcomes'] as const

export function ProjectCard({ project }: { project: Project }) {
  const { t } = useTranslation('programs')
  const { name, title, year, partner, description } = project
  const facts = FACTS.filter((fact) => project[fact])

  return (
    <article className="project" id={name}>
      <div>
        <span className="year num">{year}</span>
        <h3>{title}</h3>
        <p className="who">{t('labels.partner', { partner })}</p>
      </div>
      <div className="text">
        <p>{description}</p>
        {facts.length > 0 && (
          <dl className="facts">
            {facts.map((fact) => (
              <div key={fact}>
                <dt>{t(`labels.${fact}`)}</dt>
                <dd>{project[fact]}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </article>
  )
}
