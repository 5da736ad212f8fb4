import { STUDIO } from './studio-light.ts';

export const VERTEX = `#version 300 es
layout(location=0) in vec3 position;
layout(location=1) in vec3 normal;
layout(location=2) in vec3 colour;
layout(location=3) in vec4 finish;
uniform mat4 camera;
out vec3 vPosition; out vec3 vNormal; out vec3 vColour; out vec4 vFinish;
void main() {
  vPosition = position; vNormal = normal; vColour = colour; vFinish = finish;
  gl_Position = camera * vec4(position, 1.0);
}`;

/** How film answers light: in proportion when faint, slower and slower when bright. */
const ANSWER = `
const float EXPOSURE = 1.09;
const float SHOULDER = 0.27;`;

const LAYERS = `
layout(location=0) out vec4 painted; // diffuse, metallic and flake light on the paint, cover
layout(location=1) out vec4 plain;   // all other light, cover`;

export const FRAGMENT = `#version 300 es
precision highp float;
in vec3 vPosition; in vec3 vNormal; in vec3 vColour; in vec4 vFinish;
uniform int pass;       // 0 parts, 1 skin, 2 glass
uniform vec3 eye;
uniform vec4 sheet;     // start, length, axis, height
uniform vec4 arch;      // wheelbase, centre height, opening radius, unused
uniform vec4 open;      // base and top of the windscreen of an open car, else zeros
uniform vec4 roof;      // 1 for a black roof, height above which it is
uniform vec4 glass;     // tint in front, tint behind, x where it changes, unused
uniform sampler2D sideLook, sideForm, faceLook, faceForm, backLook, backForm, topLook, topForm;
${LAYERS}
${STUDIO}
const float PAINT_ROUGH = 0.42;
struct Surface { vec3 colour; float paint, rough, metal, coat, relief, pane, hole; };
void lay(inout Surface s, vec4 look, vec4 form) {
  form.rgb = form.a > 0.02 ? form.rgb / form.a : vec3(0.4, 0.0, 0.50196);
  s.paint *= 1.0 - look.a;
  s.colour = mix(s.colour, pow(look.rgb / max(look.a, 0.004), vec3(2.2)), look.a);
  s.rough = mix(s.rough, form.r, look.a);
  s.metal = mix(s.metal, form.g, look.a);
  s.coat = mix(s.coat, form.r < 0.32 ? 1.0 : 0.0, look.a);
  s.relief += form.b - 0.50196;
}
Surface skin() {
  Surface s = Surface(vec3(0.0), 1.0, PAINT_ROUGH, 0.0, 1.0, 0.0, 0.0, 0.0);
  float along = (vPosition.x - sheet.x) / sheet.y;
  vec2 side = vec2(along, 1.0 - vPosition.y / sheet.w);
  float away = abs(vPosition.x - sheet.z);
  vec2 end = vec2(abs(vPosition.z) / max(away, 0.02) / 1.1, side.y);
  vec2 top = vec2(along, abs(vPosition.z) / 1.15);
  if (roof.x > 0.5 && vPosition.y > roof.y) { s.colour = vec3(0.006); s.paint = 0.0; s.metal = 0.0; s.rough = 0.3; }
  vec4 sl = texture(sideLook, side), sf = texture(sideForm, side);
  vec4 fl = texture(faceLook, end), ff = texture(faceForm, end);
  vec4 bl = texture(backLook, end), bf = texture(backForm, end);
  vec4 tl = texture(topLook, top), tf = texture(topForm, top);
  bool front = vPosition.x < sheet.z;
  if (vNormal.y > -0.2) lay(s, tl, tf);
  lay(s, sl, sf);
  if (end.x < 0.99) {
    if (front) lay(s, fl, ff); else lay(s, bl, bf);
    s.pane = max(s.pane, 1.0 - (front ? ff.a : bf.a));
  }
  s.pane = max(s.pane, 1.0 - sf.a);
  s.hole = vPosition.y > 0.5 ? 1.0 - tf.a : 0.0;
  float x = min(length(vPosition.xy - vec2(0.0, arch.y)), length(vPosition.xy - vec2(arch.x, arch.y)));
  if (x < arch.z && abs(vPosition.z) > 0.45) s.hole = 1.0;
  if (open.w > 0.0 && vPosition.y > open.y + 0.035) {
    float line = open.x + (vPosition.y - open.y) * (open.z - open.x) / (open.w - open.y);
    if (vPosition.x > line + 0.3 * vPosition.z * vPosition.z + 0.065) s.hole = 1.0;
  }
  return s;
}
vec3 bump(vec3 n, float relief) {
  vec3 px = dFdx(vPosition), py = dFdy(vPosition);
  vec3 r1 = cross(py, n), r2 = cross(n, px);
  float det = dot(px, r1);
  float h = relief * 0.012;
  return normalize(abs(det) * n - sign(det) * (dFdx(h) * r1 + dFdy(h) * r2));
}
float schlick(float f0, float c) { return f0 + (1.0 - f0) * pow(1.0 - c, 5.0); }
void main() {
  vec3 view = normalize(eye - vPosition);
  vec3 n = normalize(vNormal);
  float day = vFinish.w;
  float own = vColour.r < 0.0 ? 1.0 : 0.0;
  Surface s = Surface(max(vColour, 0.0), own, mix(vFinish.x, PAINT_ROUGH, own), vFinish.y * (1.0 - own), vFinish.z, 0.0, 0.0, 0.0);
  if (pass > 0) {
    s = skin();
    if (s.hole > 0.5) discard;
    if (pass == 1 && s.pane > 0.5) discard;
    if (pass == 2 && s.pane <= 0.5) discard;
    n = bump(n, s.relief);
  }
  bool inside = pass > 0 && !gl_FrontFacing;
  if (inside && pass == 1) {
    painted = vec4(0.0, 0.0, 0.0, 1.0);
    plain = vec4(vec3(0.012 + 0.02 * max(0.0, -n.y)), 1.0);
    return;
  }
  if (dot(n, view) < 0.0 && pass == 0) n = -n;
  if (pass == 1) n = normalize(n + view * max(0.0, 0.03 - dot(n, view)));
  if (inside) n = -n;
  float c = clamp(dot(n, view), 0.0, 1.0);
  vec3 r = reflect(-view, n);
  float hiddenFloor = smoothstep(-0.1, 0.25, vPosition.y);
  if (pass == 2) {
    float f = schlick(0.045, c);
    vec3 mirror = studio(vPosition, r, 0.0) * f;
    float tint = vPosition.x < glass.z ? glass.x : glass.y;
    if (inside) { mirror *= 0.15; tint *= 0.4; }
    // What is mirrored is added on top of what shows through.
    float cover = clamp(tint + f, 0.0, 1.0);
    painted = vec4(0.0, 0.0, 0.0, cover);
    plain = vec4(mirror, cover);
    return;
  }
  float up = 0.5 + 0.5 * n.y;
  float ground = 0.42 * (1.0 - 0.8 * floorShadow(vPosition.xz + n.xz * (vPosition.y * 0.9 + 0.05), 0.5));
  float ambient = (mix(ground, 0.42, smoothstep(0.0, 0.55, up)) + 0.75 * pow(up, 2.2) + 0.10 * max(n.z, 0.0)) * day;
  float block = mix(1.0, day, 0.75);
  float gloss = studio(vPosition, r, s.rough).x * block;
  float lacquer = s.coat * min(schlick(0.062, c), 0.42);
  float under = 1.0 - lacquer;
  float flake = s.paint > 0.0 ? pow(c, 2.5) * studio(vPosition, r, 0.75).x * block : 0.0;
  vec3 f0 = mix(vec3(0.04), s.colour, s.metal);
  vec3 fresnel = f0 + (max(vec3(1.0 - s.rough), f0) - f0) * pow(1.0 - c, 5.0);
  vec3 other = s.colour * (1.0 - s.metal) * ambient + gloss * fresnel * mix(1.0, 0.55, s.rough * (1.0 - s.metal));
  float mirrored = lacquer > 0.0 ? studio(vPosition, r, 0.0).x * block * lacquer : 0.0;
  painted = vec4(vec3(ambient, gloss, flake) * s.paint * under, 1.0);
  plain = vec4(other * (1.0 - s.paint) * under + mirrored, 1.0);
}`;

export const SCREEN_VERTEX = `#version 300 es
layout(location=0) in vec2 position;
out vec2 vScreen;
void main() { vScreen = position; gl_Position = vec4(position, 0.9999, 1.0); }`;

export const BACKDROP = `#version 300 es
precision highp float;
in vec2 vScreen;
uniform mat4 uncamera;
uniform vec3 eye;
${LAYERS}
${ANSWER}
${STUDIO}
void main() {
  vec4 far = uncamera * vec4(vScreen, 1.0, 1.0);
  vec3 d = normalize(far.xyz / far.w - eye);
  float rise = smoothstep(-1.0, 1.0, vScreen.y);
  vec3 paper = mix(vec3(0.868, 0.875, 0.882), vec3(0.918, 0.924, 0.930), smoothstep(0.15, 0.85, rise));
  paper += 0.018 * (1.0 - smoothstep(0.0, 0.9, length(vScreen * vec2(0.8, 1.0) + vec2(0.0, 0.42))));
  if (d.y < -0.001) {
    vec2 hit = eye.xz - d.xz * eye.y / d.y;
    paper *= 1.0 - 0.93 * floorShadow(hit, 0.02) * vec3(1.0, 0.99, 0.98);
  }
  // The paper is given as it shall look, so it goes through the film's answer backwards.
  vec3 look = pow(paper, vec3(2.2)) / EXPOSURE;
  painted = vec4(0.0);
  plain = vec4(look / (1.0 - SHOULDER * look), 1.0);
}`;

/** Prints the two layers of a film in one paint. */
export const PRINT = `#version 300 es
precision highp float;
uniform sampler2D painted, plain;
uniform vec3 paint;
uniform vec3 mixing; // shares of diffuse, metallic and flake light
out vec4 result;
${ANSWER}
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec3 light = texelFetch(plain, at, 0).rgb + paint * dot(texelFetch(painted, at, 0).rgb, mixing);
  vec3 shown = EXPOSURE * light / (1.0 + SHOULDER * light);
  result = vec4(pow(clamp(shown, 0.0, 1.0), vec3(1.0 / 2.2)), 1.0);
}`;
