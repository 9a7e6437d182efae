import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Vital } from '#contract/vital'

const USER_AGENT_LENGTH = 100

/**
 * Measures this visit's web vitals and sends them to our own server. Loaded apart from the site's script, which most
 * visits never need.
 * @param path where they are sent, which the start script in the document knows.
 */
export function measureVitals(path: string): void {
  for (const on of [onCLS, onINP, onLCP, onFCP, onTTFB]) {
    on(({ name, value, rating, delta, id }) =>
      send(path, {
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

function send(path: string, vital: Vital): void {
  const body = JSON.stringify(vital)
  if (navigator.sendBeacon?.(path, body)) return
  // A measurement that does not arrive is not worth a word to anyone.
  fetch(path, { method: 'POST', body, keepalive: true }).catch(() => {})
}
