import { isProgramme, PROGRAMMES, type Programme } from '@ufuq/shared/contract/programmes'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Tab, TabList, TabPanel, Tabs } from '@ufuq/shared/ui/tabs'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { WITHIN_PAGE } from '../../engine/page-transition.ts'
import { useLanguage, useLocalizedPath, usePage } from '../../engine/page-context.ts'
import { Artwork } from '../../layout/drawings.tsx'
import { NextStep } from '../../layout/next-step.tsx'
import { PageHeading } from '../../layout/page-heading.tsx'
import { Target } from '../../layout/target.tsx'
import { programmeIn, projectsOf, type Project } from './projects.ts'

/** The address contains the chosen programme: `/projects?category=peace`. */
export function ProjectsPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(['programs', 'common'])
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const category = usePage().search.get('category')
  const chosen = isProgramme(category) ? category : PROGRAMMES[0]
  const wanted = programmeIn(useLocation().state)
  // A project on the home page links to `/projects`, and the history entry contains the project's
  // tab.
  useEffect(() => {
    if (!wanted || category !== null) return
    void navigate(localized(`/projects?category=${wanted}`), { state: WITHIN_PAGE, replace: true })
  }, [wanted, category, navigate, localized])

  return (
    <>
      <PageHeading title={t('page.title')} text={t('page.text')} />
      <Tabs
        className="wrap programmes"
        value={chosen}
        onValueChange={(programme) => {
          void navigate(localized(`/projects?category=${programme}`), { state: WITHIN_PAGE })
        }}
      >
        <TabList variant="page" label={t('page.tabsLabel')}>
          {PROGRAMMES.map((programme) => (
            <Tab key={programme} value={programme} programme={programme}>
              {t(`categories.${programme}`, { ns: 'common' })}
            </Tab>
          ))}
        </TabList>
        {PROGRAMMES.map((programme) => (
          <TabPanel key={programme} value={programme}>
            <ProgrammePanel programme={programme} />
          </TabPanel>
        ))}
      </Tabs>
      {children}
      <NextStep namespace="programs" title={t('page.nextTitle')} text={t('page.nextText')} />
    </>
  )
}

function ProgrammePanel({ programme }: { programme: Programme }) {
  const { t } = useTranslation('programs')
  const dir = directionOf(useLanguage())

  return (
    <div data-programme={programme}>
      <div className="cat-intro">
        <div>
          <h2>{t(`categories.${programme}.title`)}</h2>
          <p>{t(`categories.${programme}.description`)}</p>
        </div>
        <div className="band">
          <Artwork id={programme} programme={programme} dir={dir} width={720} height={200} />
        </div>
      </div>
      {projectsOf(programme, t).map((project) => (
        <ProjectCard key={project.name} project={project} />
      ))}
    </div>
  )
}

const FACTS = ['goal', 'activities', 'deliverables', 'outcomes'] as const

function ProjectCard({ project }: { project: Project }) {
  const { t } = useTranslation('programs')
  const { name, title, year, partner, place, link, description } = project
  const facts = FACTS.filter((fact) => project[fact])

  return (
    <article className="project" id={name}>
      <div>
        <span className="year num">{year}</span>
        <h3>{link ? <Target to={link}>{title}</Target> : title}</h3>
        {partner && <p className="who">{t('labels.partner', { partner })}</p>}
        {place && <p className="who">{place}</p>}
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
