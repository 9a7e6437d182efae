import { createUnifiedLanguageServer } from 'unified-language-server'

/** The language server that the extension `unifiedjs.vscode-remark` runs, with the same options. */
createUnifiedLanguageServer({
  configurationSection: 'remark',
  ignoreName: '.remarkignore',
  packageField: 'remarkConfig',
  pluginPrefix: 'remark',
  processorName: 'remark',
  processorSpecifier: 'remark',
  rcName: '.remarkrc',
})
