import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { writes } from '#contract/endpoints'
import type { Vital } from '#contract/vital'

const USER_AGENT_LENGTH = 100

/** Measures this visit's web vitals and sends them to our own server. */
export function measureVitals(): void {
  for (const on of [onCLS, onINP, onLCP, onFCP, onTTFB]) {
    on(({ name, value, rating, delta, id }) =>
      send({
        name,
        value,
        rating,
        delta,
        id,
        url: window.location.pathname,
        userAgent: navigator.userAgent.slice(0, USER_AGENT_LENGTH),
      }),
    )
  }
}

function send(vital: Vital): void {
  const body = JSON.stringify(vital)
  if (navigator.sendBeacon?.(writes.vital.path, body)) return
  // A measurement that does not arrive is not worth a word to anyone.
  fetch(writes.vital.path, { method: 'POST', body, keepalive: true }).catch(() => {})
}
