import { type FlowRoute, type LocatedFlow, locateFlow } from '../engine/locateFlow';

/** What is known of every flow before any is loaded. */
export interface FlowRoutes {
  /** the flow a route below the channel belongs to; undefined also where a placeholder takes no such value */
  locate(route: string): LocatedFlow | undefined;
  /** the address of a flow */
  route(id: string): FlowRoute | undefined;
}

const files = import.meta.glob<FlowRoute>('/flows/*.flow.json', { query: '?route', import: 'default', eager: true });

/** Routes out of a list of them. */
export const routesOf = (routes: readonly FlowRoute[]): FlowRoutes => ({
  locate: (route) => locateFlow(route, routes),
  route: (id) => routes.find((route) => route.id === id),
});

/** The flows built into the app; small, as the router needs them with the first page. */
export const builtRoutes: FlowRoutes = routesOf(Object.values(files));

let current = builtRoutes;

/** The flows of the release that the page was sent with. */
export const pageRoutes: FlowRoutes = {
  locate: (route) => current.locate(route),
  route: (id) => current.route(id),
};

/** Lets the page go by the routes of a published release, before anything is shown. */
export function goByRoutes(routes: FlowRoutes): void {
  current = routes;
}
