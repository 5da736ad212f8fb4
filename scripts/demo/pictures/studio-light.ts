/** The room: a ceiling lamp and strip lamps as soft rectangles, pale walls, a pale floor with the car's shadow. */
export const STUDIO = `
uniform vec4 footprint; // centre x, half length, half width, wheelbase
uniform vec4 tyres;     // half track, half width, radius, unused
float softBox(vec2 p, vec2 size, float blur) {
  vec2 d = smoothstep(size + blur, size - blur, abs(p));
  return d.x * d.y;
}
float shade(vec2 p, vec2 size, float blur) {
  vec2 d = abs(p) - size + blur;
  float gap = length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - blur * 0.5;
  return smoothstep(blur, -blur, gap);
}
float floorShadow(vec2 p, float blur) {
  vec2 c = p - vec2(footprint.x, 0.0);
  float wide = shade(c, footprint.yz + vec2(0.10, 0.12), 0.55 + blur);
  float near = shade(c, footprint.yz - vec2(0.12, 0.10), 0.22 + blur);
  float tyre = 0.0;
  vec2 q = vec2(p.x, abs(p.y) - tyres.x);
  tyre = max(shade(q, vec2(0.14, tyres.y), 0.07 + blur), shade(q - vec2(footprint.w, 0.0), vec2(0.14, tyres.y), 0.07 + blur));
  return 1.0 - (1.0 - 0.34 * wide) * (1.0 - 0.62 * near) * (1.0 - 0.75 * tyre);
}
vec3 studio(vec3 p, vec3 d, float rough) {
  float blur = 0.05 + rough * 1.6;
  float up = max(d.y, 0.015);
  vec2 ceiling = p.xz + d.xz * (4.0 - p.y) / up - vec2(footprint.x, 0.0);
  float far = 0.14 + blur * 3.0;
  float main = softBox(ceiling - vec2(0.0, -0.1), vec2(3.9, 0.85), far);
  float strip = softBox(ceiling - vec2(0.0, 3.6), vec2(5.5, 0.5), far + 0.15);
  strip += softBox(ceiling - vec2(0.0, -4.2), vec2(5.5, 0.7), far + 0.15);
  // Light banks on the four walls, met at a height that depends on where the car reflects them.
  vec2 reach = vec2(7.5, 6.5);
  vec2 away = (sign(d.xz) * reach - (p.xz - vec2(footprint.x, 0.0))) / (abs(d.xz) + 0.001) * sign(d.xz);
  vec2 height = p.y + d.y * abs(away);
  vec2 wide = vec2(p.z + d.z * abs(away.x), p.x - footprint.x + d.x * abs(away.y));
  float soft = 0.25 + blur * 3.5;
  float sides = softBox(vec2(wide.y, height.y - 2.45), vec2(5.2, 0.75), soft) * step(0.001, abs(away.y));
  float ends = softBox(vec2(wide.x, height.x - 2.7), vec2(3.4, 0.7), soft);
  float wall = mix(0.62, 0.10, smoothstep(0.03, 0.30 + blur * 0.5, d.y));
  float sky = wall + main * 4.8 + strip * 3.0 + sides * (d.z > 0.0 ? 3.6 : 1.5) + ends * 1.9;
  vec2 below = p.xz + d.xz * p.y / max(-d.y, 0.02);
  float ground = 0.55 * (1.0 - 0.92 * floorShadow(below, 0.1 + blur));
  ground = mix(ground, 0.66, smoothstep(-0.22, 0.0, d.y));
  float mixing = 0.012 + rough * 0.45;
  return vec3(mix(ground, sky, smoothstep(-mixing, mixing, d.y)));
}
`;
