import type { AutomationDetail } from '#contract/public-content'
import { automationText } from '../text/automation'
import { CheckList } from '../ui/check-list'
import { FlowLine } from './flow-line'

const words = automationText.automation

/** How an automation works, and what it takes to build it; parts that were not written are left out. */
export function AutomationSteps({ detail: { flow, tools, effort, pitfalls } }: { detail: AutomationDetail }) {
  const hasNeeds = tools.length > 0 || effort !== '' || pitfalls.length > 0
  return (
    <>
      {flow.length > 0 && (
        <section aria-labelledby="verloop-kop" className="mt-15">
          <h2 id="verloop-kop" className="station heading mb-8">
            {words.flow.title}
          </h2>
          <FlowLine steps={flow} />
        </section>
      )}
      {hasNeeds && (
        <section aria-labelledby="nodig-kop" className="mt-15">
          <h2 id="nodig-kop" className="station heading mb-8">
            {words.needs}
          </h2>
          <div className="grid gap-x-5 gap-y-8 lg:grid-cols-3">
            <Need title={words.tools} lines={tools} />
            <Need title={words.effort} lines={effort === '' ? [] : [effort]} />
            <Need title={words.pitfalls} lines={pitfalls} />
          </div>
        </section>
      )}
    </>
  )
}

function Need({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className="border-t-2 border-ink pt-3">
      <h3 className="subheading mb-3">{title}</h3>
      {lines.length === 1 ? <p>{lines[0]}</p> : <CheckList items={lines} />}
    </div>
  )
}
