import { programmeAt } from '@ufuq/shared/contract/programmes'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Tab, TabList, TabPanel, Tabs } from '@ufuq/shared/ui/tabs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLanguage, useLocalizedPath, usePage } from '../engine/page-context.ts'
import { WITHIN_PAGE } from '../engine/page-transition.ts'
import { Artwork } from '../layout/drawings.tsx'
import { useProgrammes } from '../layout/programmes.ts'
import { SectionPicture } from '../layout/section-picture.tsx'
import { Target } from '../layout/target.tsx'
import {
  programmeIn,
  projectGroups,
  type Project,
  type ProjectGroup,
  type ProjectsSection,
} from './projects.ts'

interface ProjectsProps {
  sections: readonly ProjectsSection[]
}

/**
 * Neighbouring sections of projects: a tab for each programme, and the sections without one. The
 * address contains the chosen programme: `/projects?category=peace`.
 */
export function Projects({ sections }: ProjectsProps) {
  const groups = projectGroups(sections, useProgrammes())
  const others = groups.filter(({ programme }) => !programme)

  return (
    <>
      <ProgrammeTabs groups={groups.filter(({ programme }) => programme)} />
      {others.length > 0 && (
        <div className="wrap programmes">
          <Groups groups={others} />
        </div>
      )}
    </>
  )
}

/** A tab for each programme that has sections. */
function ProgrammeTabs({ groups }: { groups: readonly ProjectGroup[] }) {
  const { t } = useTranslation('programs')
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const programmes = useProgrammes().filter(({ id }) =>
    groups.some(({ programme }) => programme?.id === id),
  )
  const category = usePage().search.get('category')
  const chosen = programmeAt(programmes, category) ?? programmes[0]
  const state = programmeIn(useLocation().state)
  const wanted = programmes.find(({ id }) => id === state)?.slug
  // A project on the home page links to `/projects`, and the history entry contains the project's
  // tab.
  useEffect(() => {
    if (wanted === undefined || category !== null) return
    void navigate(localized(`/projects?category=${wanted}`), { state: WITHIN_PAGE, replace: true })
  }, [wanted, category, navigate, localized])
  if (!chosen) return null

  return (
    <Tabs
      className="wrap programmes"
      value={chosen.slug}
      onValueChange={(slug) => {
        void navigate(localized(`/projects?category=${slug}`), { state: WITHIN_PAGE })
      }}
    >
      <TabList variant="page" label={t('page.tabsLabel')}>
        {programmes.map(({ id, slug, drawing, name }) => (
          <Tab key={id} value={slug} programme={drawing}>
            {name}
          </Tab>
        ))}
      </TabList>
      {programmes.map(({ id, slug }) => (
        <TabPanel key={id} value={slug}>
          <Groups groups={groups.filter(({ programme }) => programme?.id === id)} />
        </TabPanel>
      ))}
    </Tabs>
  )
}

function Groups({ groups }: { groups: readonly ProjectGroup[] }) {
  const dir = directionOf(useLanguage())
  return groups.map(({ id, heading, text, drawing, projects }) => (
    <div key={id} data-programme={drawing}>
      <div className="cat-intro">
        <div>
          <h2>{heading}</h2>
          <p className="under-heading">{text}</p>
        </div>
        <div className="frame">
          <Artwork id={id} programme={drawing} dir={dir} width={720} height={200} />
        </div>
      </div>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} />
      ))}
    </div>
  ))
}

const PICTURE_SIZES = '(min-width: 64rem) 48rem, 100vw'
const FACTS = ['goal', 'activities', 'deliverables', 'outcomes'] as const

function ProjectCard({ project }: { project: Project }) {
  const { t } = useTranslation('programs')
  const { id, title, year, picture, partner, place, link, description } = project
  const facts = FACTS.filter((fact) => project[fact])

  return (
    <article className="project" id={id}>
      <div>
        <span className="year num">{year}</span>
        <h3>{link ? <Target to={link}>{title}</Target> : title}</h3>
        {partner && <p className="fine">{t('labels.partner', { partner })}</p>}
        {place && <p className="fine">{place}</p>}
      </div>
      <div className="text">
        {picture && (
          <div className="frame">
            <SectionPicture picture={picture} sizes={PICTURE_SIZES} />
          </div>
        )}
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
