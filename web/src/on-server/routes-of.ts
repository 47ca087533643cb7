import { applicationFile, pageFiles } from '../engine/page-files.ts'
import type { PublicRoute } from '../engine/route.ts'
import { routesWith } from '../pages/routes.tsx'
import { sourcesOf } from './page-sources.ts'

const SECTIONS_BELOW = 'src/pages/own-pages/sections-below-route.tsx'

interface RouteTable {
  routes: readonly PublicRoute[]
  /** The elements that load each page's code, as included in its HTML. */
  codeOf: ReadonlyMap<PublicRoute, string>
}

const tables = new Map<string, Promise<RouteTable>>()

type ChangedRoutes = Parameters<typeof routesWith>[0]

/** The routes of a site; see `routesWith`. Loads the code of every page. */
export function routesOf(changed: ChangedRoutes): Promise<RouteTable> {
  const key = JSON.stringify([changed.ownSections, changed.hiddenPages])
  const known = tables.get(key) ?? loadTable(changed)
  tables.set(key, known)
  return known
}

async function loadTable(changed: ChangedRoutes): Promise<RouteTable> {
  const table = routesWith(changed)
  await Promise.all(table.map(({ preload }) => preload()))
  return {
    routes: table,
    codeOf: new Map(table.map((route) => [route, codeToCome(route, changed)])),
  }
}

/**
 * The elements that load a page's script files, in a template until `start.ts` inserts them. They
 * list all files, so that these load together.
 */
function codeToCome(route: PublicRoute, { ownSections = [] }: ChangedRoutes): string {
  const hasSections = ownSections.includes(route.path)
  const sources = [...sourcesOf(route), ...(hasSections ? [SECTIONS_BELOW] : [])]
  const files = pageFiles(...sources).map(
    (file) => `<link rel="modulepreload" href="${file}" crossorigin>`,
  )
  const start = `<script type="module" src="${applicationFile}" crossorigin></script>`
  return `<template id="code">${files.join('')}${start}</template>`
}
