import { buildSite } from './install.mjs'

buildSite()
